/** An address, shortened for the eye; in full for copying and for screen readers. */
export function Address({ value }: { value: string }) {
  const short = value.length > 20 ? `${value.slice(0, 8)}…${value.slice(-6)}` : value
  return (
    <span className="address" title={value}>
      {short}
    </span>
  )
}
