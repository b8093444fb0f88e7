/** A round pattern in an address's own colours, so that users tell two apart at a glance. */
export function AddressMark({ address }: { address: string }) {
  const hue = [...address].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7)
  const colours = {
    '--hue': String(hue),
    '--turn': `${(hue * 7) % 360}deg`,
  } as React.CSSProperties
  return <span className="address-mark" style={colours} aria-hidden="true" />
}
