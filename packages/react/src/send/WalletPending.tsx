import {
  activeNetwork,
  endedTransactions,
  goBack,
  networks,
  pendingReading,
  type Replacement,
  showToast,
} from '@latchkey/core'
import { transactionUrl } from '@latchkey/core/account'
import { replaceTransaction, replacing } from '@latchkey/core/send'
import { isKitError } from '@latchkey/protocol'
import { accountInUse } from '../account/accountInUse'
import { useKit } from '../kit/context'
import { useAction } from '../shell/useAction'
import { useShownFeature } from '../shell/useShownFeature'
import { useShownReading } from '../shell/useShownReading'
import type { View } from '../shell/view'
import { useStyles } from '../style/StyleRoot'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { Icon } from '../ui/Icon'
import { Spinner } from '../ui/Spinner'
import { safeUrl } from '../ui/safeUrl'
import { pendingTexts } from './pendingTexts'
import css from './walletPending.css?inline'

export const view: View<'WalletPending', typeof pendingTexts> = {
  texts: pendingTexts,
  title: 'pending.title',
  draw: ({ hash }) => <WalletPending hash={hash} />,
}

const failures = {
  'send/already-mined': 'pending.mined',
  'send/not-replaceable': 'pending.unknown',
  'send/not-replaced': 'pending.second',
} as const

const ends = {
  confirmed: 'pending.confirmed',
  failed: 'pending.lost',
  replaced: 'pending.replaced',
  dropped: 'pending.over',
} as const

const marks = { confirmed: 'check', failed: 'warning', replaced: 'check', dropped: 'warning' } as const

/** A transaction that no block holds yet: the visitor can speed it up or cancel it. */
export function WalletPending({ hash }: { hash: string }) {
  useStyles(css)
  const kit = useKit()
  const act = useAction()
  const say = useText(pendingTexts)
  const sent = useShownReading(pendingReading).find(one => one.hash === hash)
  const outcome = useShownFeature(endedTransactions, list => list.find(one => one.hash === hash)?.outcome)
  const account = useShownReading(accountInUse)
  const wallet = account.status === 'connected' ? account.walletInfo.name : ''
  const network = useShownFeature(networks, activeNetwork)
  const state = useShownFeature(replacing, now => (now?.hash === hash ? now : undefined))
  const url = safeUrl(transactionUrl(network, hash))
  const textOf = (code: string | undefined) =>
    say(failures[code as keyof typeof failures] ?? 'pending.failed')

  async function replace(how: Replacement): Promise<void> {
    if (!sent) return
    try {
      await replaceTransaction(kit, sent, how)
    } catch (error) {
      if (!isKitError(error, 'send/not-replaced')) throw error
      // Two transactions are pending: tells the visitor wherever they are.
      showToast(kit, { kind: 'error', text: textOf(error.code) })
    }
    await goBack(kit)
  }

  const button = (how: Replacement) => ({
    busy: state?.status === 'asking' && state.how === how,
    disabled: state?.status === 'asking',
    onClick: () => act(() => replace(how)),
  })
  return (
    <div className="lk-pending">
      <div className="lk-centre">
        {sent && <Spinner size={40} />}
        {!sent && outcome && <Icon name={marks[outcome]} size={40} />}
        <p className="lk-lead">{say(sent ? 'pending.lead' : ends[outcome ?? 'dropped'])}</p>
        <p className="lk-quiet">
          <bdi dir="ltr">{`${hash.slice(0, 10)}…${hash.slice(-8)}`}</bdi>
        </p>
      </div>
      {sent && <p className="lk-quiet">{say('pending.text')}</p>}
      <p role="status" className={state?.status === 'failed' ? 'lk-pending-wrong' : 'lk-pending-note'}>
        {state?.status === 'failed' && textOf(state.error?.code)}
        {state?.status === 'asking' && say('pending.asking', { wallet })}
      </p>
      {sent && (
        <>
          <Button look="main" {...button('speed-up')}>
            {say('pending.speedUp')}
          </Button>
          <Button {...button('cancel')}>{say('pending.cancel')}</Button>
          <p className="lk-quiet">{say('pending.cancelText')}</p>
        </>
      )}
      {url && (
        <a className="lk-pending-link" href={url} target="_blank" rel="noopener noreferrer">
          {say('pending.view', { explorer: network?.blockExplorers?.default?.name ?? '' })}
          <Icon name="external" size={15} />
        </a>
      )}
    </div>
  )
}
