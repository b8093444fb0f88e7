import { useText } from '../text/useText'
import { Field } from '../ui/Field'

export type AddressFieldProps = {
  /** The accounts of the devnet; each is named by its place among them. */
  all: readonly string[]
  own: string
  value: string | undefined
  onChange: (address: string) => void
}

/** Whom to send to: another account of the devnet. */
export function AddressField({ all, own, value, onChange }: AddressFieldProps) {
  const say = useText()
  return (
    <Field label={say('send.to')}>
      {id => (
        <select id={id} value={value} onChange={event => onChange(event.target.value)}>
          {all.map(
            (address, number) =>
              address !== own && (
                <option key={address} value={address}>
                  {say('send.account', { number, address: `${address.slice(0, 6)}…${address.slice(-4)}` })}
                </option>
              ),
          )}
        </select>
      )}
    </Field>
  )
}
