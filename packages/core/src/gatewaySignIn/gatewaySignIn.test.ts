import { type CaipNetworkId, toCaipNetworkId } from '@latchkey/protocol'
import { readSignInMessage } from '@latchkey/protocol/signin'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { createSiteWorld } from '../../test/fakeGateway'
import { createTestKit } from '../../test/fakeWorld'
import { signInGateway } from '../../test/signInGateway'
import type { SiwxConfig } from '../config/siwx'
import { type GatewaySignInOptions, gatewaySignIn } from './gatewaySignIn'

const visitor = privateKeyToAccount(`0x${'1a'.repeat(32)}`)
const ethereum = toCaipNetworkId('eip155', 1)
const optimism = toCaipNetworkId('eip155', 10)
const gatewayUrl = 'https://gate.example'
const day = 86_400_000

/** A page in a world without a key store, at a gateway that really signs in. */
function site(options: GatewaySignInOptions = {}, input: object = { gatewayUrl }) {
  const time = { now: 0 }
  const gateway = signInGateway({ now: () => world.clock.now() + time.now, origin: 'https://shop.example' })
  const world = createSiteWorld({ fetch: gateway.fetch } as Parameters<typeof createSiteWorld>[0])
  const open = () => {
    const { kit } = createTestKit(input, world)
    const siwx = gatewaySignIn(options)
    siwx.attach?.(kit)
    return siwx
  }
  return { gateway, world, time, open, siwx: open() }
}

async function signIn(siwx: SiwxConfig, chainId: CaipNetworkId = ethereum) {
  const message = await siwx.createMessage({ accountAddress: visitor.address.toLowerCase(), chainId })
  const text = message.toString()
  const { toString: _, ...data } = message
  const session = { data, message: text, signature: await visitor.signMessage({ message: text }) }
  await siwx.addSession(session)
  return session
}

test('the message is of this page, to the letter, with a nonce of the gateway', async () => {
  const { siwx, world } = site({ statement: 'Come in', expiresIn: day })
  const message = await siwx.createMessage({
    accountAddress: visitor.address.toLowerCase(),
    chainId: ethereum,
  })
  const now = world.clock.now()
  expect(readSignInMessage(message.toString())).toEqual({
    form: 'standard',
    ...{ domain: 'shop.example', uri: 'https://shop.example', version: '1', networkId: ethereum },
    ...{ address: visitor.address, statement: 'Come in', nonce: message.nonce },
    issuedAt: new Date(now).toISOString(),
    expirationTime: new Date(now + day).toISOString(),
  })
  expect(message).toMatchObject({ accountAddress: visitor.address, chainId: ethereum })
  const another = await siwx.createMessage({ accountAddress: visitor.address, chainId: ethereum })
  expect(another.nonce).not.toBe(message.nonce)
  // A wallet that connects and signs in one step has no address yet.
  expect(await siwx.createMessage({ accountAddress: '', chainId: ethereum })).toMatchObject({
    accountAddress: '',
  })
})

test('a session is the gateway’s to confirm, also on the next page, until it ends', async () => {
  const { siwx, open, gateway, world } = site()
  expect(await siwx.getSessions(ethereum, visitor.address)).toEqual([])
  expect(gateway.state.asked).toEqual([])
  const session = await signIn(siwx)
  expect(await siwx.getSessions(ethereum, visitor.address)).toEqual([session])
  const next = open()
  expect(await next.getSessions(ethereum, visitor.address)).toEqual([session])
  // The same visitor on another EVM chain need not sign again; another visitor has to.
  expect(await next.getSessions(optimism, visitor.address.toLowerCase())).toEqual([session])
  expect(await next.getSessions(ethereum, '0x000000000000000000000000000000000000dEaD')).toEqual([])
  const [{ id } = { id: '' }] = await gateway.signIn.list({
    project: 'test',
    account: `eip155:1:${visitor.address}`,
  })
  await gateway.signIn.end({ project: 'test', id })
  expect(await next.getSessions(ethereum, visitor.address)).toEqual([])
  gateway.state.asked.length = 0
  expect(await siwx.getSessions(ethereum, visitor.address)).toEqual([])
  expect(gateway.state.asked).toEqual([])
  await signIn(siwx)
  await world.clock.advance(day)
  expect(await siwx.getSessions(ethereum, visitor.address)).toEqual([])
})

test('nobody is signed in while the gateway is away, and nobody is forgotten', async () => {
  const { siwx, gateway } = site()
  const session = await signIn(siwx)
  gateway.state.isAway = true
  await expect(siwx.getSessions(ethereum, visitor.address)).rejects.toMatchObject({
    code: 'http/unreachable',
  })
  await expect(siwx.createMessage({ accountAddress: '', chainId: ethereum })).rejects.toMatchObject({
    code: 'http/unreachable',
  })
  gateway.state.isAway = false
  expect(await siwx.getSessions(ethereum, visitor.address)).toEqual([session])
})

test('signing out ends it at the gateway; where that is away, this browser still forgets it', async () => {
  const { siwx, gateway } = site()
  const account = `eip155:1:${visitor.address}`
  await signIn(siwx)
  await siwx.revokeSession(ethereum, visitor.address)
  expect(await gateway.signIn.list({ project: 'test', account })).toEqual([])
  expect(await siwx.getSessions(ethereum, visitor.address)).toEqual([])
  await siwx.revokeSession(ethereum, visitor.address)
  await signIn(siwx)
  gateway.state.isAway = true
  await expect(siwx.revokeSession(ethereum, visitor.address)).rejects.toMatchObject({
    code: 'http/unreachable',
  })
  gateway.state.isAway = false
  expect(await siwx.getSessions(ethereum, visitor.address)).toEqual([])
})

test('sessions take the place of those before', async () => {
  const { siwx, gateway } = site()
  const before = await signIn(siwx)
  const message = await siwx.createMessage({ accountAddress: visitor.address, chainId: optimism })
  const { toString: _, ...data } = message
  const text = message.toString()
  const after = { data, message: text, signature: await visitor.signMessage({ message: text }) }
  await siwx.setSessions([after])
  expect(await siwx.getSessions(optimism, visitor.address)).toEqual([after])
  expect(await gateway.signIn.list({ project: 'test', account: `eip155:1:${visitor.address}` })).toEqual([])
  // An existing session does not start again: its nonce is used up.
  await siwx.setSessions([after])
  expect(await siwx.getSessions(optimism, visitor.address)).toEqual([after])
  await siwx.setSessions([])
  expect(await siwx.getSessions(optimism, visitor.address)).toEqual([])
  await expect(siwx.addSession(before)).rejects.toMatchObject({ code: 'http/status' })
})

test('a wrong signature signs nobody in, and says why', async () => {
  const { siwx } = site()
  const message = await siwx.createMessage({ accountAddress: visitor.address, chainId: ethereum })
  const { toString: _, ...data } = message
  const signature = await visitor.signMessage({ message: 'something else' })
  await expect(siwx.addSession({ data, message: message.toString(), signature })).rejects.toMatchObject({
    code: 'http/status',
    message: expect.stringContaining('signature is not of this account'),
  })
  expect(await siwx.getSessions(ethereum, visitor.address)).toEqual([])
})

test('a browser that stores nothing has its session for the page', async () => {
  const { siwx, world, open } = site()
  world.storage.fault = 'throws'
  const session = await signIn(siwx)
  expect(await siwx.getSessions(ethereum, visitor.address)).toEqual([session])
  expect(await open().getSessions(ethereum, visitor.address)).toEqual([])
})

test.each([
  '[{"account":7}]',
  '{}',
  '[null]',
  'x',
  '[{"account":"eip155:1:0x","base":"b","project":"p","provedAt":1}]',
])('what stands in the storage is read with care: %s', async rubbish => {
  const { siwx, world } = site()
  const session = await signIn(siwx)
  const key = [...world.storage.data.keys()].find(each => each.endsWith('gatewaySessions')) ?? ''
  world.storage.data.set(key, rubbish)
  expect(await siwx.getSessions(ethereum, visitor.address)).toEqual([])
  expect(session.data.domain).toBe('shop.example')
})

test('a visitor whose clock is wrong signs in all the same', async () => {
  const { siwx, time } = site()
  time.now = 5 * 3_600_000
  const session = await signIn(siwx)
  expect(await siwx.getSessions(ethereum, visitor.address)).toEqual([session])
})

test('what a site chose is told, and what is missing, too', async () => {
  expect(gatewaySignIn().getRequired?.()).toBe(true)
  expect(gatewaySignIn({ required: false }).getRequired?.()).toBe(false)
  expect(gatewaySignIn({ signOutOnDisconnect: false }).signOutOnDisconnect).toBe(false)
  expect(gatewaySignIn().signOutOnDisconnect).toBe(true)
  await expect(gatewaySignIn().getSessions(ethereum, visitor.address)).rejects.toThrow('siwx')
  const { siwx } = site({}, {})
  await expect(siwx.getSessions(ethereum, visitor.address)).rejects.toMatchObject({
    code: 'config/no-service',
  })
})
