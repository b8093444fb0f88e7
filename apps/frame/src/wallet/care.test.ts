import { base64urlnopad } from '@scure/base'
import { describe, expect, test } from 'vitest'
import { careDevice } from '../../test/care/careDevice'
import { careGateway } from '../../test/care/careGateway'
import { phraseOf } from '../keys/phrase'
import { withRecoveryFile } from '../keys/recoveryFile'
import { withShares } from '../keys/shares'

async function owner() {
  const gateway = careGateway()
  const device = careDevice(gateway, 'old')
  const user = await device.wallet.ready()
  if (!user) throw new Error('no wallet was made')
  return { gateway, device, addresses: user.addresses }
}

/** Everything that left the device or stayed on it, as a text. Keys that cannot be read out are left out. */
function traces({ heard }: { heard: string[] }, ...stores: { contents: Map<string, unknown> }[]): string {
  return JSON.stringify([heard, stores.map(({ contents }) => [...contents])])
}

describe('a recovery file', () => {
  test('[T-29] file and code open the wallet with nothing else, and are told apart from another wallet’s', async () => {
    const { device, addresses } = await owner()
    const { text, code, name } = await device.care.makeFile()
    expect(name).toMatch(/^wallet-recovery-[\da-f]{6}\.json$/)
    const words = await withRecoveryFile(text, code, ({ secret }, file) => {
      expect(file).toMatchObject({
        address: addresses.evm,
        gateway: 'https://frame.shop.example',
        hint: 'Shop',
      })
      return phraseOf(secret)
    })
    expect(words.split(' ')).toEqual(await device.care.words())
    expect(await device.care.isOurFile(text, code)).toBe(true)
    const other = await owner()
    expect(await other.device.care.isOurFile(text, code)).toBe(false)
    await expect(device.care.isOurFile(text, code.replace(/.$/, '='))).rejects.toMatchObject({
      code: 'wrong-code',
    })
    await expect(device.care.isOurFile('rubbish', code)).rejects.toMatchObject({ code: 'bad-file' })
  })

  test('[T-17 T-28] its code, its content and the words are kept nowhere and sent nowhere', async () => {
    const { gateway, device } = await owner()
    const { text, code } = await device.care.makeFile()
    await device.care.fileMade()
    await device.care.isOurFile(text, code)
    const words = await device.care.words()
    const { shares } = JSON.parse(text) as { shares: { ct: string } }
    const seen = traces(gateway, device.store)
    expect(gateway.heard.some(call => call.includes('recoveryFileMade'))).toBe(true)
    expect(seen).not.toContain(shares.ct)
    for (const group of code.split('-')) expect(seen).not.toContain(group)
    expect(seen).not.toContain(words.slice(0, 2).join(' '))
    expect(seen).not.toContain(words.join('","').slice(0, 30))
  })

  test('[T-5] is not made, and no word is told, unless the login is fresh', async () => {
    const { gateway, device } = await owner()
    gateway.state.isFresh = false
    const asked = gateway.heard.length
    await expect(device.care.makeFile()).rejects.toMatchObject({ field: 'fresh' })
    await expect(device.care.words()).rejects.toMatchObject({ field: 'fresh' })
    // Refused before the halves of the wallet were even in one place.
    expect(gateway.heard.slice(asked).some(call => call.includes('"share"'))).toBe(false)
  })

  test('brings the wallet to a new device, by a split of its own', async () => {
    const { gateway, device, addresses } = await owner()
    const { text, code } = await device.care.makeFile()
    const next = careDevice(gateway, 'new')
    expect(await next.wallet.ready()).toBeUndefined()
    await expect(next.wallet.sign({ kind: 'personal', message: 'hi' })).rejects.toThrow('not on this device')
    expect(await next.care.restore(text, code)).toBe(true)
    expect((await next.wallet.ready())?.addresses).toEqual(addresses)
    const message = { kind: 'personal', message: 'hi' } as const
    expect(await next.wallet.sign(message)).toBe(await device.wallet.sign(message))
    // Neither device's half goes with the other's.
    expect(gateway.state.shares.get('new')).not.toBe(gateway.state.shares.get('old'))
    gateway.state.shares.delete('old')
    expect(await next.wallet.sign(message)).toMatch(/^0x/)
    await expect(device.wallet.sign(message)).rejects.toThrow()
  })

  test('of another wallet lets nobody in', async () => {
    const [{ gateway }, other] = [await owner(), await owner()]
    const { text, code } = await other.device.care.makeFile()
    const next = careDevice(gateway, 'new')
    expect(await next.care.restore(text, code)).toBe(false)
    expect(gateway.state.shares.has('new')).toBe(false)
    expect(await next.wallet.ready()).toBeUndefined()
  })
})

describe('a further device', () => {
  test('[T-12] is let in by one that is in, and by no login', async () => {
    const { gateway, device, addresses } = await owner()
    const next = careDevice(gateway, 'new')
    const { code, wait } = await next.care.askIn()
    const [asking] = (await device.ask('admitList')).asking
    if (!asking) throw new Error('nobody asks')
    expect(await device.care.codeOf(asking)).toBe(code)
    expect(code).toMatch(/^[\dA-Z]{4}-[\dA-Z]{4}$/)
    // The new device is logged in, and can do nothing for itself.
    await expect(next.care.letIn(asking)).rejects.toThrow('not on this device')
    const entered = wait(new AbortController().signal)
    await device.care.letIn(asking)
    await entered
    expect((await next.wallet.ready())?.addresses).toEqual(addresses)
    const message = { kind: 'personal', message: 'hi' } as const
    expect(await next.wallet.sign(message)).toBe(await device.wallet.sign(message))
  })

  test('[T-12] whose key was exchanged on the way shows another code', async () => {
    const { gateway, device } = await owner()
    const { code } = await careDevice(gateway, 'new').care.askIn()
    await careDevice(gateway, 'thief').care.askIn()
    const [asking, foreign] = (await device.ask('admitList')).asking
    if (!asking || !foreign) throw new Error('somebody does not ask')
    expect(await device.care.codeOf({ ...asking, key: foreign.key })).not.toBe(code)
  })

  test('[T-15] a lost device lets no other in once its login is old, and its half opens nowhere else', async () => {
    const { gateway, device, addresses } = await owner()
    gateway.state.isFresh = false
    const thief = careDevice(gateway, 'thief')
    await thief.care.askIn()
    const [asking] = (await device.ask('admitList')).asking
    if (!asking) throw new Error('nobody asks')
    await expect(device.care.letIn(asking)).rejects.toMatchObject({ field: 'fresh' })
    // A copy of what the device keeps, without the key that cannot be read out.
    for (const [name, value] of device.store.contents)
      if (name.startsWith('share:')) thief.store.contents.set(name, value)
    gateway.state.shares.set('thief', gateway.state.shares.get('old') ?? '')
    expect((await thief.wallet.ready())?.addresses).toEqual(addresses)
    await expect(thief.wallet.sign({ kind: 'personal', message: 'hi' })).rejects.toThrow('cannot be opened')
    const { wrapKey } = await device.device()
    expect(wrapKey.extractable).toBe(false)
  })

  test('that is refused, or given a half for another, does not come in', async () => {
    const { gateway, device } = await owner()
    const next = careDevice(gateway, 'new')
    const refused = await next.care.askIn()
    const [asking] = (await device.ask('admitList')).asking
    if (!asking) throw new Error('nobody asks')
    await device.ask('admitRefuse', { id: asking.id })
    await expect(refused.wait(new AbortController().signal)).rejects.toThrow('refused')
    const again = await next.care.askIn()
    const third = await careDevice(gateway, 'third').care.askIn()
    const [own, other] = (await device.ask('admitList')).asking
    if (!own || !other) throw new Error('somebody does not ask')
    // A gateway that hands out what was sealed for somebody else.
    await device.care.letIn({ ...other, id: own.id })
    await expect(again.wait(new AbortController().signal)).rejects.toMatchObject({ code: 'locked' })
    expect(third.code).not.toBe(again.code)
    expect(await next.wallet.ready()).toBeUndefined()
    // And one whose own half is of another split.
    gateway.state.asking = []
    const last = await next.care.askIn()
    const [asks] = (await device.ask('admitList')).asking
    if (!asks) throw new Error('nobody asks')
    await device.care.letIn(asks)
    gateway.state.shares.set('new', gateway.state.shares.get('old') ?? '')
    await expect(last.wait(new AbortController().signal)).rejects.toMatchObject({ code: 'wrong-shares' })
    expect(await next.wallet.ready()).toBeUndefined()
  })
})

test('[T-9] whatever the gateway was ever told, no two shares of it rebuild the wallet', async () => {
  const gateway = careGateway()
  const old = careDevice(gateway, 'old')
  await old.wallet.ready()
  const addresses = await old.wallet.addresses()
  const { text, code } = await old.care.makeFile()
  await careDevice(gateway, 'by-file').care.restore(text, code)
  const phone = await careDevice(gateway, 'by-device').care.askIn()
  const [asking] = (await old.ask('admitList')).asking
  if (!asking) throw new Error('nobody asks')
  await old.care.letIn(asking)
  await phone.wait(new AbortController().signal)
  const told = gateway.heard.flatMap(line =>
    [...line.matchAll(/"share":"([\w-]+)"/g)].map(([, share = '']) => share),
  )
  const shares = [...new Set(told)].map(share => base64urlnopad.decode(share))
  expect(shares).toHaveLength(3)
  for (const one of shares)
    for (const other of shares)
      await expect(withShares([one, other], addresses, () => 'rebuilt')).rejects.toMatchObject({
        code: 'wrong-shares',
      })
})

test('a backup is offered once a week, also to two people who share a browser', async () => {
  const { device } = await owner()
  const { care, clock } = device
  expect(await care.isOfferDue({ id: 'ann' })).toBe(true)
  await care.putOffer({ id: 'ann' })
  expect(await care.isOfferDue({ id: 'ann' })).toBe(false)
  expect(await care.isOfferDue({ id: 'bob' })).toBe(true)
  clock.now += 7 * 86_400_000 + 1
  expect(await care.isOfferDue({ id: 'ann' })).toBe(true)
  await care.putOffer({ id: 'ann' })
  clock.now -= 30 * 86_400_000 // a clock that was wrong must not silence it for years
  expect(await care.isOfferDue({ id: 'ann' })).toBe(true)
})

test('a deleted account leaves nothing on the device', async () => {
  const { gateway, device } = await owner()
  await device.session.keep('a-token')
  await device.care.deleteAccount()
  expect(gateway.state.isDeleted).toBe(true)
  expect([...device.store.contents.keys()].filter(name => /^(?:share|token):/.test(name))).toEqual([])
})
