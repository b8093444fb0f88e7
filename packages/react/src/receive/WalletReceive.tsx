import { activeNetwork, networkImageUrl, networks, paymentLink, validNetworksReading } from '@latchkey/core'
import { parseAmount, parseCaipAddress } from '@latchkey/protocol'
import { useState } from 'react'
import { accountInUse } from '../account/accountInUse'
import { useAddressLabel } from '../account/useAddressLabel'
import { LazyBackup } from '../approvals/LazyBackup'
import { useKit } from '../kit/context'
import { useReading } from '../kit/useReading'
import { PairingCode } from '../pairing/PairingCode'
import { sharedTexts } from '../shell/sharedTexts'
import { useShownFeature } from '../shell/useShownFeature'
import { useShownReading } from '../shell/useShownReading'
import type { View } from '../shell/view'
import { useStyles } from '../style/StyleRoot'
import { useLanguage, useText } from '../text/useText'
import { Picture } from '../ui/Picture'
import { AmountRequest, type AskedAmount } from './AmountRequest'
import { CopyButton } from './CopyButton'
import { ReceiveNetworks } from './ReceiveNetworks'
import css from './receive.css?inline'
import { receiveTexts } from './receiveTexts'
import { decimalSeparator } from './typedAmount'

export const view: View<'WalletReceive', typeof receiveTexts> = {
  texts: receiveTexts,
  title: 'receive.title',
  draw: () => <WalletReceive />,
}

/** The address as a code and as text, its valid networks, and a way to request an amount (SND-02, SND-13). */
export function WalletReceive() {
  useStyles(css)
  const kit = useKit()
  const say = useText(receiveTexts, sharedTexts)
  const { locale } = useLanguage()
  const account = useShownReading(accountInUse)
  const network = useShownFeature(networks, activeNetwork)
  const valid = useReading(validNetworksReading)
  const labelOf = useAddressLabel()
  const [asked, setAsked] = useState<AskedAmount>({ typed: '', token: undefined })

  if (account.status !== 'connected' || !network) return null
  const { address } = account
  const label = labelOf(account.addressLabels[address])
  const name = network.unsupported ? say('networks.unknown') : network.name
  // A token of the earlier network does not exist on this one, nor does its amount apply to the native
  // currency.
  const isGone = asked.token && asked.token.chainId !== network.caipNetworkId
  const { typed, token } = isGone ? { typed: '', token: undefined } : asked
  const { symbol, decimals } = token ?? network.nativeCurrency
  const amount = parseAmount(typed, decimals)
  const contract = token?.address && parseCaipAddress(token.address).address
  const link = 'problem' in amount ? undefined : paymentLink({ network, address, amount, token: contract })
  const isTooLarge = !link && ('problem' in amount ? amount.problem === 'too-large' : amount.value > 0n)
  const values = { amount: `${typed.replace('.', decimalSeparator(locale))} ${symbol}`, network: name }

  const shown = (
    <div className="lk-receive">
      <PairingCode
        uri={link ?? address}
        label={say(link ? 'receive.requestCode' : 'receive.code', values)}
        mark={size => <Picture src={networkImageUrl(kit, network)} name={name} size={size} round />}
      />
      {link && <p className="lk-receive-asks">{say('receive.asks', values)}</p>}
      {link && contract && (
        <p className="lk-receive-contract">
          {say('receive.tokenAddress')} <bdi dir="ltr">{contract}</bdi>
        </p>
      )}
      {link && network.chainNamespace === 'solana' && valid.length > 1 && (
        <p className="lk-quiet">{say('receive.otherNetwork', values)}</p>
      )}
      <div className="lk-receive-address">
        <p className="lk-quiet">{label ? `${say('receive.address')} · ${label}` : say('receive.address')}</p>
        <p className="lk-receive-text">
          <bdi dir="ltr">{address}</bdi>
        </p>
        <CopyButton
          text={address}
          label={say('receive.copy')}
          copied={say('receive.copied')}
          refused={say('receive.notCopied')}
        />
      </div>
      <ReceiveNetworks networks={valid} />
      {!network.unsupported && (
        <AmountRequest
          currency={network.nativeCurrency}
          asked={{ typed, token }}
          link={link}
          isTooLarge={isTooLarge}
          onAsk={setAsked}
        />
      )}
    </div>
  )
  return account.connectorId === 'ID_AUTH' ? <LazyBackup>{shown}</LazyBackup> : shown
}
