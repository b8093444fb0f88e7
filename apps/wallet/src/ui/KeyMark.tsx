/** The product's logo. */
export function KeyMark() {
  return (
    <svg className="key-mark" viewBox="0 0 64 64" aria-hidden="true">
      <rect width="64" height="64" rx="16" />
      <g>
        <circle cx="23" cy="32" r="9" />
        <path d="M32 32h19v8M43 32v6" />
      </g>
    </svg>
  )
}
