/**
 * The mark: a plus made of an arch and a pill that goes through it. Decorative; the brand name stands
 * beside it. The arch takes the colour of the text around it where a style sheet sets `color`.
 */
export function Logo({ className }: { readonly className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 32 32" color="#0f6b6b" aria-hidden="true">
      <path d="M8 10h8v12H8a6 6 0 0 1 0-12z" fill="#c94f36" />
      <path d="M10 29V8a6 6 0 0 1 12 0v21a1 1 0 0 1-1 1H11a1 1 0 0 1-1-1z" fill="currentColor" />
      <path d="M16 10h8a6 6 0 0 1 0 12h-8z" fill="#f2775c" />
    </svg>
  );
}
