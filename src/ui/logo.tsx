/** The mark: a plus made of a pill lying across an arch. Decorative; the brand name stands beside it. */
export function Logo({ className }: { readonly className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <path d="M13 38V15a7 7 0 0 1 14 0v23z" fill="#0f6b6b" />
      <rect x="2" y="17" width="36" height="13" rx="6.5" fill="#f2775c" />
      <path d="M20 17h11.5a6.5 6.5 0 0 1 0 13H20z" fill="#ffc9a8" />
      <path d="M13 17h7v13h-7z" fill="#2a0d05" fillOpacity=".14" />
    </svg>
  );
}
