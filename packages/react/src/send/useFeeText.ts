import { activeNetwork, networks } from '@latchkey/core'
import { useShownFeature } from '../shell/useShownFeature'
import { useSendWords } from './useSendWords'

/**
 * Formats amounts of the native currency, which pays the fees: short, or to the last digit where none may be
 * missing.
 */
export function useFeeText(): (value: bigint, isExact?: boolean) => string {
  const { short, exact } = useSendWords()
  const currency = useShownFeature(networks, state => activeNetwork(state)?.nativeCurrency)
  return (value, isExact) => {
    if (!currency) return ''
    const { decimals, symbol } = currency
    return (isExact ? exact : short)({ value, decimals }, symbol)
  }
}
