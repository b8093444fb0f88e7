import { allNetworksReading, showAllNetworks } from '@latchkey/core/account'
import { useKit } from '../kit/context'
import { useReading } from '../kit/useReading'
import { useText } from '../text/useText'
import { Toggle } from '../ui/Toggle'
import { accountTexts } from './accountTexts'

/** Switches lists and total between all networks and the one in use; hidden if there is only one. */
export function AllNetworksSwitch() {
  const kit = useKit()
  const say = useText(accountTexts)
  const { isOffered, isOn } = useReading(allNetworksReading)
  if (!isOffered) return null
  return (
    <button
      type="button"
      role="switch"
      className="lk-all-networks"
      aria-checked={isOn}
      onClick={() => showAllNetworks(kit, !isOn)}
    >
      {say('account.allNetworks')}
      <Toggle />
    </button>
  )
}
