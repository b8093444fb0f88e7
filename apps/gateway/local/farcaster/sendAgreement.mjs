import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { createSiweMessage } from 'viem/siwe'
import { chainId } from './answerNode.mjs'

/** Signs what a channel asks for, as Farcaster's app does, and sends it there. Returns what went wrong, if anything. */
export async function sendAgreement({ account, fid }, { channelToken, nonce, siweUri, domain, relay }) {
  const place = URL.canParse(relay ?? '') ? new URL(`${relay}/v1/channel/authenticate`) : undefined
  if (!place || !/(?:^|\.)localhost$|^127\.0\.0\.1$/.test(place.hostname))
    return 'This address is not one of the local world.'
  const message = createSiweMessage({
    ...{ address: account.address, chainId, domain, nonce, uri: siweUri, version: '1' },
    ...{ statement: 'Farcaster Auth', issuedAt: new Date(), resources: [`farcaster://fid/${fid}`] },
  })
  const signature = await account.signMessage({ message })
  const body = JSON.stringify({ message, signature, fid, authMethod: 'custody' })
  const { status, said } = await post(place, channelToken, body)
  return status === 201 ? undefined : (readReason(said) ?? `The gateway answered ${status}.`)
}

/** Browsers know that `*.localhost` is this machine; Node asks a name server, which does not. */
function post({ port, pathname, host }, token, body) {
  return new Promise((done, fail) => {
    const headers = { host, authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const asked = request(
      {
        ...{ hostname: '127.0.0.1', port, path: pathname, method: 'POST' },
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      },
      answer => text(answer).then(said => done({ status: answer.statusCode, said }), fail),
    )
    asked.on('error', fail)
    asked.end(body)
  })
}

function readReason(said) {
  try {
    return JSON.parse(said).reasons[0].description
  } catch {
    return undefined
  }
}
