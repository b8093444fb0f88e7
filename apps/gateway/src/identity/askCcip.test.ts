import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Abi, encodeAbiParameters, encodeErrorResult, encodeFunctionResult, parseAbi } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RpcOutcome } from '../rpc/rpcOutcome'
import { createOutside, type Outside } from '../upstream/outside/createOutside'
import { askCcip, CcipAway } from './askCcip'
import { createNameReader, NamesAway } from './createNameReader'

const asked: { method: string | undefined; url: string | undefined; body: string }[] = []
const server = createServer(async (request, answer) => {
  let body = ''
  for await (const chunk of request) body += chunk
  asked.push({ method: request.method, url: request.url, body })
  const { url = '' } = request
  if (url.startsWith('/inner')) answer.writeHead(302, { location: 'http://169.254.169.254/' }).end()
  else if (url.startsWith('/none')) answer.writeHead(404).end('{}')
  else if (url.startsWith('/down')) answer.writeHead(500).end()
  else if (url.startsWith('/odd')) answer.end('{"data":"<html>"}')
  else answer.end('{"data":"0xabcd"}')
})
let outside: Outside
let base: string
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  base = `http://${host}`
  outside = createOutside({ allow: [host], times: { headers: 4_000, total: 8_000 } })
})
afterAll(() => {
  outside.close()
  server.closeAllConnections()
  server.close()
})

const sender = '0xABCdef0000000000000000000000000000000001'
const ask = (...urls: string[]) => askCcip(outside, { data: '0x0102', sender, urls })

test('is asked by address, or by a body where the address has no place for it', async () => {
  asked.length = 0
  expect(await ask(`${base}/{sender}/{data}.json`)).toBe('0xabcd')
  expect(await ask(`${base}/{sender}`)).toBe('0xabcd')
  expect(asked).toEqual([
    { method: 'GET', url: `/${sender.toLowerCase()}/0x0102.json`, body: '' },
    { method: 'POST', url: `/${sender.toLowerCase()}`, body: JSON.stringify({ data: '0x0102', sender }) },
  ])
})

test('goes on to the next server where one is broken, and ends where one has nothing', async () => {
  expect(await ask(`${base}/down`, `${base}/odd`, `${base}/good`)).toBe('0xabcd')
  asked.length = 0
  await expect(ask(`${base}/none`, `${base}/good`)).rejects.toThrow('no answer')
  expect(asked).toHaveLength(1)
  await expect(ask(`${base}/down`, `${base}/odd`)).rejects.toBeInstanceOf(CcipAway)
})

test('never asks what is not public, whoever sends it there', async () => {
  for (const url of [
    'http://127.0.0.1:1/{data}',
    'https://10.0.0.1/{data}',
    'https://localhost/',
    'file:///x',
  ])
    await expect(ask(url)).rejects.toThrow('no server may be asked')
  await expect(ask(`${base}/inner/{data}`)).rejects.toThrow('no server may be asked')
  await expect(ask(`${base}/inner`)).rejects.toBeInstanceOf(CcipAway) // what is posted is not sent on
})

const resolver = '0x00000000000000000000000000000000000000ee'
const found = '0x00000000000000000000000000000000000000aa'
const lookup: Abi = parseAbi(['error OffchainLookup(address, string[], bytes, bytes4, bytes)'])
const resolve = parseAbi([
  'function resolveWithGateways(bytes, bytes, string[]) view returns (bytes, address)',
])

/** A node whose resolver keeps its names at `url`. */
function nodeWith(url: string) {
  const reverted = encodeErrorResult({
    abi: lookup,
    errorName: 'OffchainLookup',
    args: [resolver, [url], '0x0102', '0x11223344', '0x'],
  })
  const answered = encodeFunctionResult({
    abi: resolve,
    result: [encodeAbiParameters([{ type: 'address' }], [found]), resolver],
  })
  return {
    async call(_: string, { params }: { params: unknown }): Promise<RpcOutcome> {
      const [{ data }] = params as [{ data: string }]
      if (data.startsWith('0x11223344')) return { kind: 'result', json: '', value: answered }
      const error = { code: 3, message: 'execution reverted', data: reverted }
      return { kind: 'error', ...error, json: JSON.stringify(error) }
    },
  }
}

test('is where names are looked up that are kept off the chain; a server that is away says nothing of them', async () => {
  const reading = (url: string) =>
    createNameReader({ chainId: 'eip155:1', resolver }, { rpc: nodeWith(url), outside })
  expect((await reading(`${base}/{data}`).address('ada.eth', 60n))?.toLowerCase()).toBe(found)
  expect(await reading(`${base}/none`).address('ada.eth', 60n)).toBeUndefined()
  expect(await reading('https://10.0.0.1/{data}').address('ada.eth', 60n)).toBeUndefined()
  await expect(reading(`${base}/down`).address('ada.eth', 60n)).rejects.toBeInstanceOf(NamesAway)
})
