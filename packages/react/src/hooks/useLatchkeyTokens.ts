'use client'
import type { AccountScope, FetchTokensOptions, TokensState } from '@latchkey/core'
import { getTokens } from '@latchkey/core'
import { useCallback, useEffect, useMemo } from 'react'
import { useReading } from '../kit/useReading'
import { loadAccount } from './loadAccount'
import { useKitAction } from './useKitAction'
import { useLatchkeyAccount } from './useLatchkeyAccount'

export type LatchkeyTokens = TokensState & {
  /** Asks anew; otherwise they are asked for once for an account and at most every 30 seconds. */
  refetch: () => Promise<TokensState>
}

/**
 * The tokens of the account in use, of greatest value first, with amounts, prices and values: on its network, or with
 * `allNetworks` on all of the site's.
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
    if (caipAddress) fetchTokens({ allNetworks }).catch(() => {}) // told by the list's own state
  }, [fetchTokens, caipAddress, allNetworks])
  const refetch = useCallback(() => fetchTokens({ force: true, allNetworks }), [fetchTokens, allNetworks])
  const tokens = useReading(getTokens, { allNetworks })
  return useMemo(() => ({ ...tokens, refetch }), [tokens, refetch])
}
