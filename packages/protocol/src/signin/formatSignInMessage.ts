import type { CaipNetworkId } from '../caip'
import { messageError } from './messageError'
import { readSignInMessage } from './readSignInMessage'
import type { SignInMessage } from './signInMessage'
import { signInNetworkName } from './signInNetworkName'

/** The chain is plain text here: reading the text back rejects an invalid one. */
export type SignInFields = Omit<SignInMessage, 'networkId'> & { networkId: string }

/**
 * Returns the text to sign: ERC-4361, or CAIP-122 outside EVM. Throws `signin/bad-message` for fields that
 * would break it.
 *
 * @example
 * const text = formatSignInMessage({ domain: 'shop.example', address, uri: 'https://shop.example', version: '1', … })
 */
export function formatSignInMessage(fields: SignInFields): string {
  const text = linesOf(fields).join('\n')
  // One field must not inject another: a statement with a line break could add its own nonce.
  const { form, ...read } = readSignInMessage(text)
  const names = Object.keys({ ...fields, ...read }) as (keyof SignInMessage)[]
  const changed = names.find(name => JSON.stringify(read[name]) !== JSON.stringify(fields[name]))
  if (changed || form !== 'standard')
    throw messageError(`${changed ?? 'uri or statement'} has letters that may not be there`)
  return text
}

function linesOf(fields: SignInFields): string[] {
  const { statement, resources } = fields
  // Untyped sites may omit a required field; the reader then names its line.
  const networkId = (fields.networkId ?? '') as CaipNetworkId
  const optional = (label: string, value: string | undefined) =>
    value === undefined ? [] : [`${label}: ${value}`]
  return [
    `${fields.scheme ? `${fields.scheme}://` : ''}${fields.domain ?? ''} wants you to sign in with your ${signInNetworkName(networkId)} account:`,
    fields.address ?? '',
    '',
    ...(statement === undefined ? [] : [statement]),
    '',
    `URI: ${fields.uri ?? ''}`,
    `Version: ${fields.version ?? ''}`,
    `Chain ID: ${networkId.replace(/^eip155:/, '')}`,
    `Nonce: ${fields.nonce ?? ''}`,
    `Issued At: ${fields.issuedAt ?? ''}`,
    ...optional('Expiration Time', fields.expirationTime),
    ...optional('Not Before', fields.notBefore),
    ...optional('Request ID', fields.requestId),
    ...(resources ? ['Resources:', ...resources.map(resource => `- ${resource}`)] : []),
  ]
}
