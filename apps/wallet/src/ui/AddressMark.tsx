/** A round pattern of an address's own colours, so that two are told apart at a glance. */
export function AddressMark({ address }: { address: string }) {
  const hue = [...address].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7)
  const colours = {
    '--hue': String(hue),
    '--turn': `${(hue * 7) % 360}deg`,
  } as React.CSSProperties
  return <span className="address-mark" style={colours} aria-hidden="true" />
}
