import { shortAddress } from '../ui/shortAddress'
import { useIdentity } from './useIdentity'

/** A shortened address, after its name if it has one. */
export function AddressName({ address }: { address: string }) {
  const name = useIdentity(address)?.name
  return (
    <>
      {name && (
        <span className="lk-row-name" dir="auto">
          {name}
        </span>
      )}
      {name && ' · '}
      <bdi dir="ltr">{shortAddress(address)}</bdi>
    </>
  )
}
