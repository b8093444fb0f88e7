import { isSolanaAddress } from '../address'
import { hasGoodChecksum } from '../hasGoodChecksum'
import { toChecksum } from '../toChecksum'
import { isAuthority } from './isAuthority'
import { isUri } from './isUri'
import { type LineReader, lineReader } from './lineReader'
import { messageError } from './messageError'
import { type ReadChainId, readChainId } from './readChainId'
import { readDateTime } from './readDateTime'
import type { SignInMessage } from './signInMessage'
import { signInNetworkName } from './signInNetworkName'

/** `standard` follows ERC-4361 and CAIP-122 exactly; `peer` is the form of AppKit's messages. */
export type ReadSignInMessage = SignInMessage & { form: 'standard' | 'peer' }

const asks = ' wants you to sign in with your '
const plainStatement = /^[\w.~:/?#[\]@!$&'()*+,;= -]*$/
const anyStatement = /^\P{C}*$/u
const requestId = /^(?:[\w.~!$&'()*+,;=:@-]|%[\da-f]{2})*$/i
const bitcoinAddress = /^[\da-z]{14,90}$/i

/**
 * Reads a sign-in message by its grammar; throws `signin/bad-message`, which names the line, for anything
 * else. Verify the original text, never one rebuilt from the result.
 */
export function readSignInMessage(text: string): ReadSignInMessage {
  const lines = lineReader(text)
  const { name, ...from } = readFirstLine(lines)
  const address = lines.line('the address', found => found !== '')
  const { statement, isLoose } = readStatement(lines)
  const uri = lines.field('URI', 'a URI', value => isUri(value) || isAddressBar(value))
  const version = lines.field('Version', '1', value => value === '1') as '1'
  const chain = readChainId(lines)
  const nonce = lines.field('Nonce', 'eight or more letters and digits', value =>
    /^[\da-z]{8,}$/i.test(value),
  )
  const issuedAt = lines.field('Issued At', 'a time', isTime)
  const expirationTime = lines.optional('Expiration Time', 'a time', isTime)
  const notBefore = lines.optional('Not Before', 'a time', isTime)
  const id = lines.optional('Request ID', 'an id without spaces', value => requestId.test(value))
  const resources = readResources(lines)
  lines.end()
  const isStandard =
    !isLoose &&
    isUri(uri) &&
    name === signInNetworkName(chain.networkId) &&
    chain.hasNamespace !== chain.networkId.startsWith('eip155:') &&
    (statement === undefined || plainStatement.test(statement))
  checkAddress(address, chain)
  return {
    ...from,
    address,
    ...(statement !== undefined && { statement }),
    uri,
    version,
    networkId: chain.networkId,
    nonce,
    issuedAt,
    ...(expirationTime !== undefined && { expirationTime }),
    ...(notBefore !== undefined && { notBefore }),
    ...(id !== undefined && { requestId: id }),
    ...(resources && { resources }),
    form: isStandard ? 'standard' : 'peer',
  }
}

/** Peers write the browser's address, in which `|` and `[` may stay unencoded. */
function isAddressBar(value: string): boolean {
  return /^https?:[!-~]+$/.test(value) && URL.canParse(value)
}

function isTime(value: string): boolean {
  return readDateTime(value) !== undefined
}

function readFirstLine(lines: LineReader) {
  const split = (line: string) => {
    const at = line.indexOf(asks)
    const name = line.slice(at + asks.length, -' account:'.length)
    const [, scheme, domain] = /^(?:([a-z][a-z\d+.-]*):\/\/)?(.*)$/i.exec(line.slice(0, at)) ?? []
    return { name, scheme, domain: domain ?? '', isGood: at > 0 && line.endsWith(' account:') && name !== '' }
  }
  const line = lines.line(`"<domain>${asks}<network> account:"`, found => {
    const { isGood, domain, name } = split(found)
    return isGood && isAuthority(domain) && anyStatement.test(name)
  })
  const { name, scheme, domain } = split(line)
  return { name, domain, ...(scheme !== undefined && { scheme }) }
}

/** ERC-4361 has an empty line on each side of the statement, even without one; peers have fewer. */
function readStatement(lines: LineReader): { statement?: string; isLoose: boolean } {
  const isFields = () => lines.isNext('URI: ') && lines.isNext('Version: ', 1)
  if (isFields()) return { isLoose: true }
  const empty = () => lines.line('empty', found => found === '')
  empty()
  if (isFields()) return { isLoose: true }
  if (lines.isEmpty() && !lines.isEmpty(1)) {
    empty()
    return { isLoose: false }
  }
  const statement = lines.line('the statement, in one line', found => anyStatement.test(found))
  empty()
  return { statement, isLoose: false }
}

function readResources(lines: LineReader): string[] | undefined {
  if (!lines.isNext('Resources:')) return undefined
  lines.line('"Resources:"', found => found === 'Resources:')
  const resources: string[] = []
  while (lines.isNext('- '))
    resources.push(lines.line('"- " and a URI', found => isUri(found.slice(2))).slice(2))
  return resources
}

function checkAddress(address: string, { networkId, hasNamespace }: ReadChainId): void {
  // Without a namespace it is ERC-4361, which requires EIP-55; some peers write addresses in lower case.
  const isSpelt = () => (hasNamespace ? hasGoodChecksum(address) : toChecksum(address) === address)
  const isGood = networkId.startsWith('eip155:')
    ? /^0x[\da-f]{40}$/i.test(address) && isSpelt()
    : networkId.startsWith('solana:')
      ? isSolanaAddress(address)
      : bitcoinAddress.test(address)
  if (!isGood) throw messageError('line 2 should be an address of that chain, spelt with its checksum')
}
