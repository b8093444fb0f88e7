import { useCopy } from '../shell/useCopy'
import { useText } from '../text/useText'
import { Icon } from '../ui/Icon'
import { shortAddress } from '../ui/shortAddress'
import { accountTexts } from './accountTexts'

/**
 * The shortened address, with a button to copy it; if the browser refuses to copy, shows the whole address
 * selected (IMP-03).
 */
export function AddressLine({ address }: { address: string }) {
  const say = useText(accountTexts)
  const words = { copied: say('toast.copied'), refused: say('toast.copyFailed') }
  const [copy, whole] = useCopy(address, words)
  return (
    <>
      <button type="button" className="lk-address" title={address} onClick={copy}>
        <bdi dir="ltr">{shortAddress(address)}</bdi>
        <Icon name="copy" size={17} />
        <span className="lk-hidden">{say('account.copy')}</span>
      </button>
      <input
        className="lk-whole"
        ref={whole}
        hidden
        readOnly
        dir="ltr"
        value={address}
        aria-label={say('account.copy')}
      />
    </>
  )
}
