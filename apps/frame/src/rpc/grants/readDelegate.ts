import type { Json } from '@latchkey/protocol/frame'
import { badParams } from '../../host/rpcFailure'
import { readEvmAddress } from '../readEvmAddress'
import { fieldsOf, notHere } from './fieldsOf'
import { keyAddress, otherCurve } from './keyAddress'
import { nameOf } from './readLimits'

/** Addresses below it belong to nobody; at one of them, 0xa11, the DelegationManager takes everybody for the delegate. */
const leastAddress = 2n ** 32n

/** Who gets the permission: an account, or whoever has a key. */
export function readSigner(value: Json | undefined): `0x${string}` {
  const { type, data } = fieldsOf(value, 'signer', ['type', 'data'])
  if (type === 'account') {
    const { address, id } = fieldsOf(data, 'the signer', ['address', 'id'])
    if (address !== undefined && id !== undefined) throw badParams('The signer is there twice')
    return readEvmAddress('The signer', address ?? id)
  }
  if (type !== 'key') throw notHere(`The signer ${nameOf(type)}`)
  const { id, publicKey, type: kind } = fieldsOf(data, 'the signer', ['id', 'publicKey', 'type'])
  if (kind !== undefined && kind !== 'secp256k1') throw otherCurve()
  const key = id ?? publicKey
  if (typeof key !== 'string' || (id !== undefined && publicKey !== undefined))
    throw badParams('The signer names no key')
  return keyAddress(key)
}

/** Nobody is everybody. */
export function checkDelegate(delegate: `0x${string}`, account: string): void {
  if (BigInt(delegate) < leastAddress) throw badParams('The signer is nobody, or everybody')
  if (delegate.toLowerCase() === account.toLowerCase()) throw badParams('The signer is the account itself')
}
