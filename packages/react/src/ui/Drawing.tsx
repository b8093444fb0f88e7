/**
 * A line drawing beside a text that says the same; screen readers skip it. It can mirror with the reading
 * direction.
 */
export function Drawing({
  path,
  size = 20,
  turns = false,
}: {
  path: string
  size?: number
  turns?: boolean
}) {
  return (
    <svg
      className={turns ? 'lk-turns' : undefined}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}
