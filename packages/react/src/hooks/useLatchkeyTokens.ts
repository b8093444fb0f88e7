'use client'
import type { AccountScope, FetchTokensOptions, TokensState } from '@latchkey/core'
import { getTokens } from '@latchkey/core'
import { useCallback, useEffect, useMemo } from 'react'
import { useReading } from '../kit/useReading'
import { loadAccount } from './loadAccount'
import { useKitAction } from './useKitAction'
import { useLatchkeyAccount } from './useLatchkeyAccount'

export type LatchkeyTokens = TokensState & {
  /** Asks again at once; otherwise the hook asks once per account, at most every 30 seconds. */
  refetch: () => Promise<TokensState>
}

/**
 * Returns the tokens of the account in use, most valuable first, with amounts, prices and values: on its
 * network, or with `allNetworks` on all of your site's.
 *
 * @example
 * const { data } = useLatchkeyTokens()
 * <ul>{data?.tokens.map(({ symbol, value }) => <li key={symbol}>{symbol}: {value}</li>)}</ul>
 */
export function useLatchkeyTokens({ allNetworks }: AccountScope = {}): LatchkeyTokens {
  const { caipAddress } = useLatchkeyAccount()
  const [fetchTokens] = useKitAction<(options: FetchTokensOptions) => Promise<TokensState>>(
    'fetchTokens',
    loadAccount,
  )
  useEffect(() => {
    if (caipAddress) fetchTokens({ allNetworks }).catch(() => {}) // the list's state shows the failure
  }, [fetchTokens, caipAddress, allNetworks])
  const refetch = useCallback(() => fetchTokens({ force: true, allNetworks }), [fetchTokens, allNetworks])
  const tokens = useReading(getTokens, { allNetworks })
  return useMemo(() => ({ ...tokens, refetch }), [tokens, refetch])
}
