import { foreignCauses, toWalletError } from '@latchkey/evm'
import { isKitError, type KitError, kitError, type TableCode } from '@latchkey/protocol'

/** Turns what wagmi, viem or the wallet threw into a kit error. */
export function toAdapterError(error: unknown, connectorId: string, asked?: string): KitError {
  if (isKitError(error)) return error
  const known = foreignCauses(error).find(({ name }) => Object.hasOwn(names, name))
  const code = known && names[known.name]
  if (!code) return toWalletError(error, asked)
  return kitError(code, { cause: error, value: code === 'wallet/bad-answer' ? 'address' : connectorId })
}

const names: Record<string, TableCode> = {
  ProviderNotFoundError: 'provider/not-found', // ERR-32
  ChainNotConfiguredError: 'chain/not-configured', // ERR-33
  ConnectorNotConnectedError: 'connector/not-connected', // ERR-34
  ConnectorAccountNotFoundError: 'connector/account-not-found', // ERR-35
  ConnectorChainMismatchError: 'chain/mismatch', // ERR-36
  ChainMismatchError: 'chain/mismatch',
  ConnectorUnavailableReconnectingError: 'connector/reconnecting', // ERR-37
  SwitchChainNotSupportedError: 'chain/switching-not-supported', // ERR-38
  InvalidAddressError: 'wallet/bad-answer',
}
