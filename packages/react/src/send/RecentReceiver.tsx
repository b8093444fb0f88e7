import { type Receiver, setSendReceiver } from '@latchkey/core/send'
import { useIdentity } from '../identity/useIdentity'
import { useKit } from '../kit/context'
import { Avatar } from '../ui/Avatar'
import { shortAddress } from '../ui/shortAddress'

/** An earlier receiver, with their current name. */
export function RecentReceiver({ address, name }: Receiver) {
  const kit = useKit()
  const known = useIdentity(address)?.name ?? name
  return (
    <li>
      <button type="button" onClick={() => setSendReceiver(kit, address)} title={address}>
        <Avatar address={address} size={24} />
        <bdi dir="ltr">{known ?? shortAddress(address)}</bdi>
      </button>
    </li>
  )
}
