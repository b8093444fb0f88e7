import {
  findNetwork,
  goBack,
  type Kit,
  networks,
  type OnRampPurchase,
  purchaseReading,
  resetTo,
} from '@latchkey/core'
import { accountTab, isActivityOffered, transactionUrl } from '@latchkey/core/account'
import { endOnRamp, reopenOnRamp } from '@latchkey/core/onramp'
import { parseCaipAddress } from '@latchkey/protocol'
import css from '../connecting/connecting.css?inline'
import { useKit } from '../kit/context'
import { useAction } from '../shell/useAction'
import { useShownReading } from '../shell/useShownReading'
import type { View } from '../shell/view'
import { useStyles } from '../style/StyleRoot'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { Drawing } from '../ui/Drawing'
import { Icon } from '../ui/Icon'
import { safeUrl } from '../ui/safeUrl'
import ownCss from './onramp.css?inline'
import { onRampProgressTexts } from './progressTexts'
import { useOnRampWords } from './useOnRampWords'

export const view: View<'OnRampProgress', typeof onRampProgressTexts> = {
  texts: onRampProgressTexts,
  title: 'onramp.progressTitle',
  draw: () => <OnRampProgress />,
}

/** A bank card. */
const card =
  'M3 7.5A1.5 1.5 0 0 1 4.5 6h15A1.5 1.5 0 0 1 21 7.5v9a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 16.5zM3 10.5h18'
const tick = 'M5 12.5l4.5 4.5L19 7.5'

/**
 * A purchase until the crypto has arrived: starting, blocked, open, closed, done or failed, each with a next
 * step.
 */
export function OnRampProgress() {
  useStyles(css, ownCss)
  const kit = useKit()
  const act = useAction()
  const say = useText(onRampProgressTexts)
  const purchase = useShownReading(purchaseReading)
  const words = useWords()
  if (!purchase)
    return (
      <p className="lk-quiet lk-centre" role="status">
        {say('onramp.gone')}
      </p>
    )
  const { status, isPaid, provider } = purchase
  const isWaiting = status === 'opening' || status === 'open' || isPaid
  const { lead, text } = words(purchase)
  const state =
    status === 'arrived' ? 'done' : status === 'failed' ? 'failed' : isWaiting ? 'waiting' : 'ready'

  return (
    <>
      <div className="lk-centre lk-connecting" data-status={state === 'waiting' ? 'waiting' : 'ready'}>
        <span className={state === 'done' ? 'lk-ring lk-onramp-done' : 'lk-ring'} data-onramp={state}>
          <Drawing path={status === 'arrived' ? tick : card} size={48} />
          {state === 'failed' && (
            <span className="lk-ring-mark">
              <Icon name="close" size={16} />
            </span>
          )}
        </span>
        <div className="lk-connecting-text" role="status">
          <p className="lk-lead">{lead}</p>
          <p className="lk-quiet">{text}</p>
        </div>
        {status === 'arrived' && <ExplorerLink purchase={purchase} />}
      </div>
      <div className="lk-onramp-ways">
        {(status === 'blocked' || (!isPaid && (status === 'closed' || status === 'open'))) && (
          <Button
            look={status === 'open' ? 'quiet' : 'main'}
            icon={<Icon name="external" size={18} />}
            onClick={() => reopenOnRamp(kit)}
          >
            {say('onramp.open', { provider: provider.name })}
          </Button>
        )}
        {status === 'arrived' && (
          <Button look="main" onClick={() => act(() => finish(kit))}>
            {say('onramp.done')}
          </Button>
        )}
        {(status === 'failed' || (!isPaid && (status === 'blocked' || status === 'closed'))) && (
          <Button look={status === 'failed' ? 'main' : 'quiet'} onClick={() => act(() => change(kit))}>
            {say('onramp.change')}
          </Button>
        )}
      </div>
    </>
  )
}

function useWords(): (purchase: OnRampPurchase) => { lead: string; text: string } {
  const say = useText(onRampProgressTexts)
  const { coins, money } = useOnRampWords()
  return ({ status, isPaid, provider, quote, error }) => {
    const values = {
      provider: provider.name,
      amount: coins(quote.purchaseAmount),
      total: money(quote.paymentTotal),
    }
    const both = (name: 'opening' | 'blocked' | 'open' | 'paid' | 'closed' | 'arrived') => ({
      lead: say(`onramp.${name}Lead`, values),
      text: say(`onramp.${name}Text`, values),
    })
    if (status === 'failed') {
      const why =
        error?.code === 'onramp/failed' ? 'failed' : error?.code === 'onramp/expired' ? 'expired' : 'away'
      return { lead: say('onramp.failedLead'), text: say(`onramp.${why}Text`, values) }
    }
    return both(isPaid && status !== 'arrived' ? 'paid' : status)
  }
}

function ExplorerLink({ purchase: { hash, owner } }: { purchase: OnRampPurchase }) {
  const kit = useKit()
  const say = useText(onRampProgressTexts)
  const network = findNetwork(kit.get(networks).get(), parseCaipAddress(owner).networkId)
  const href = hash && safeUrl(transactionUrl(network, hash))
  if (!href) return null
  return (
    <a className="lk-onramp-link" href={href} target="_blank" rel="noopener noreferrer">
      {say('onramp.view', { explorer: network?.blockExplorers?.default?.name ?? '' })}
    </a>
  )
}

/** To Account, with the arrived crypto on top of its activity. */
async function finish(kit: Kit): Promise<void> {
  if (isActivityOffered(kit)) kit.get(accountTab).set('activity')
  await resetTo(kit, { view: 'Account', params: undefined })
  endOnRamp(kit)
}

async function change(kit: Kit): Promise<void> {
  await goBack(kit)
  endOnRamp(kit)
}
