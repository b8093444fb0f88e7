import { type CaipAddress, formatAmount, parseCaipAddress, toCaipAddress } from '@latchkey/protocol'
import { isSameAddress } from '../accounts/receivers'
import type { Kit } from '../kernel/kit'
import { limitDigits } from '../tokens/limitDigits'
import { readPaymentLink } from './readPaymentLink'
import { formOf, type SendForm, sender } from './sendForm'
import { sendTokens } from './sendTokens'

/** The form's values from a payment link; undefined for other text. */
export function takePaymentLink(kit: Kit, text: string): Partial<SendForm> | undefined {
  const { network } = sender(kit) ?? {}
  const asked = network && readPaymentLink(text, network)
  if (!network || !asked) return undefined
  const { receiver, token } = asked
  const isPlain = token === undefined && asked.amount === undefined && asked.units === undefined
  if (isPlain || formOf(kit).nft) return { receiver }
  const { chainNamespace: namespace, caipNetworkId } = network
  const isAsked = (address: CaipAddress | undefined) =>
    token === undefined
      ? address === undefined
      : address !== undefined &&
        isSameAddress(
          { namespace, address: parseCaipAddress(address).address },
          { namespace, address: token },
        )
  const held = sendTokens(kit).find(one => isAsked(one.address))
  // A token that the account does not have stays selected: nothing else may replace it.
  const chosen = token === undefined ? 'native' : (held?.address ?? toCaipAddress(caipNetworkId, token))
  const decimals = token === undefined ? network.nativeCurrency.decimals : held?.decimals
  const amount =
    asked.units === undefined
      ? limitDigits(asked.amount ?? '', decimals)
      : decimals === undefined
        ? ''
        : formatAmount({ value: asked.units, decimals })
  return { receiver, token: chosen, unit: 'token', amount }
}
