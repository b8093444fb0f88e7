import {
  ChainNotConfiguredError,
  ConnectorAccountNotFoundError,
  ConnectorChainMismatchError,
  ConnectorNotConnectedError,
  ConnectorUnavailableReconnectingError,
  ProviderNotFoundError,
  SwitchChainNotSupportedError,
} from '@wagmi/core'
import { ChainMismatchError } from 'viem'
import { expect, test } from 'vitest'
import { toAdapterError } from './toAdapterError'

const connector = { name: 'Wallet' } as never

test('[ERR-32 ERR-33 ERR-34 ERR-35] what wagmi misses has a code of its own', () => {
  expect(coded(new ProviderNotFoundError())).toBe('provider/not-found')
  expect(coded(new ChainNotConfiguredError())).toBe('chain/not-configured')
  expect(coded(new ConnectorNotConnectedError())).toBe('connector/not-connected')
  expect(coded(new ConnectorAccountNotFoundError({ address: '0x1', connector }))).toBe(
    'connector/account-not-found',
  )
})

test('[ERR-36 ERR-37 ERR-38] what wagmi cannot do has a code of its own', () => {
  const mismatch = { connectionChainId: 1, connectorChainId: 2 }
  expect(coded(new ConnectorChainMismatchError(mismatch))).toBe('chain/mismatch')
  const chain = { id: 1, name: 'One' } as never
  const nested = new Error('sending failed', { cause: new ChainMismatchError({ chain, currentChainId: 2 }) })
  expect(coded(nested)).toBe('chain/mismatch')
  expect(coded(new ConnectorUnavailableReconnectingError({ connector }))).toBe('connector/reconnecting')
  expect(coded(new SwitchChainNotSupportedError({ connector }))).toBe('chain/switching-not-supported')
})

test('everything else is what the wallet said', () => {
  expect(coded({ code: 4001 })).toBe('user/rejected')
  expect(coded('?')).toBe('wallet/failed')
})

test('names the connector concerned', () => {
  expect(toAdapterError(new ConnectorNotConnectedError(), 'io.metamask').message).toBe(
    'Connector not connected: io.metamask',
  )
})

function coded(error: unknown): string {
  return toAdapterError(error, 'io.metamask').code
}
