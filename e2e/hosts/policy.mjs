import { chosenPorts } from '../../scripts/lib/ports.mjs'

/** The smallest policy under which the kit works, as docs/content-security-policy.md gives it. */
export function strictPolicy(nonce) {
  const { chainA, chainB, gateway } = chosenPorts()
  const gatewayUrl = `http://127.0.0.1:${gateway + 100}`
  return [
    `default-src 'none'`,
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    `connect-src http://127.0.0.1:${chainA} http://127.0.0.1:${chainB} ${gatewayUrl} ${gatewayUrl.replace('http', 'ws')}`,
    `img-src 'self' data: ${gatewayUrl}`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `require-trusted-types-for 'script'`,
  ].join('; ')
}
