import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Picture } from '../../src/ui/picture.tsx';

const sources = (container: HTMLElement) =>
  [...container.querySelectorAll('source')].map(({ type, srcset }) => [type, srcset]);

describe('a picture', () => {
  test('is offered in AVIF and WebP at every width of its slot, with its place kept free', () => {
    const { container } = render(
      <Picture base="/images/blog-roles" slot="blog" sizes="100vw" alt="A staff badge" />,
    );
    const files = (format: string) =>
      [320, 640, 1200].map((width) => `/images/blog-roles-${width}.${format} ${width}w`).join(', ');
    expect(sources(container)).toEqual([
      ['image/avif', files('avif')],
      ['image/webp', files('webp')],
    ]);
    const image = screen.getByRole('img', { name: 'A staff badge' });
    expect(image.getAttribute('width')).toBe('1200');
    expect(image.getAttribute('height')).toBe('800');
    expect(image.getAttribute('loading')).toBe('lazy');
  });

  test('falls back to JPEG, or to PNG where the page shines through', () => {
    render(<Picture base="/images/blog-roles" slot="blog" sizes="100vw" alt="A staff badge" />);
    render(<Picture base="/images/device-bp" slot="device" sizes="100vw" alt="A monitor" />);
    expect(screen.getByRole('img', { name: 'A staff badge' }).getAttribute('src')).toBe(
      '/images/blog-roles-640.jpg',
    );
    expect(screen.getByRole('img', { name: 'A monitor' }).getAttribute('src')).toBe(
      '/images/device-bp-480.png',
    );
  });
});
