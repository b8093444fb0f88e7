import type { CaipNetworkId } from '../caip'
import { messageError } from './messageError'
import { readSignInMessage } from './readSignInMessage'
import type { SignInMessage } from './signInMessage'
import { signInNetworkName } from './signInNetworkName'

/** A chain is named by a plain text here: what is no chain is found when the text is read back. */
export type SignInFields = Omit<SignInMessage, 'networkId'> & { networkId: string }

/**
 * The text to sign: ERC-4361, or CAIP-122 outside EVM. Fields that would break it throw `signin/bad-message`.
 *
 * @example
 * const text = formatSignInMessage({ domain: 'shop.example', address, uri: 'https://shop.example', version: '1', … })
 */
export function formatSignInMessage(fields: SignInFields): string {
  const text = linesOf(fields).join('\n')
  // What is in a field may not become another one: a statement with a line break could bring its own nonce.
  const { form, ...read } = readSignInMessage(text)
  const names = Object.keys({ ...fields, ...read }) as (keyof SignInMessage)[]
  const changed = names.find(name => JSON.stringify(read[name]) !== JSON.stringify(fields[name]))
  if (changed || form !== 'standard')
    throw messageError(`${changed ?? 'uri or statement'} has letters that may not be there`)
  return text
}

function linesOf(fields: SignInFields): string[] {
  const { statement, resources } = fields
  // Sites without types may leave out what is needed; the reader then says which line it is.
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
