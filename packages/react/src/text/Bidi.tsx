/** Addresses and amounts read from left to right in every language (IMP-12). */
export function Bidi({ children, className }: { children: string; className?: string }) {
  return (
    <bdi dir="ltr" className={className}>
      {children}
    </bdi>
  )
}
