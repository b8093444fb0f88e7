import { expect, test } from 'vitest'
import { createMoments } from './moments'

test('handlers run together, and all are waited for', async () => {
  const ran: string[] = []
  const moments = createMoments()
  const handler = (name: string) => async () => {
    ran.push(`${name} begins`)
    await new Promise(resolve => setImmediate(resolve))
    ran.push(`${name} ends`)
  }
  moments.on('beforeDisconnect', handler('a'))
  moments.on('beforeDisconnect', handler('b'))
  await moments.run('beforeDisconnect', { namespace: 'eip155' })
  expect(ran).toEqual(['a begins', 'b begins', 'a ends', 'b ends'])
})

test('a failure is thrown', async () => {
  const ran: string[] = []
  const moments = createMoments()
  moments.on('leaveView', () => {
    throw new Error('no')
  })
  moments.on('leaveView', () => void ran.push('the other'))
  await expect(moments.run('leaveView', { view: 'Connect' })).rejects.toThrow('no')
  expect(ran).toEqual(['the other'])
})

test('one function added twice runs twice, and is stopped one by one', async () => {
  let ran = 0
  const moments = createMoments()
  const count = () => {
    ran += 1
  }
  const stop = moments.on('modalClosed', count)
  moments.on('modalClosed', count)
  await moments.run('modalClosed', undefined)
  stop()
  await moments.run('modalClosed', undefined)
  expect(ran).toBe(3)
})

test('a stopped handler is not run, and a moment without handlers passes', async () => {
  let ran = 0
  const moments = createMoments()
  const stop = moments.on('modalClosed', () => {
    ran += 1
  })
  stop()
  stop()
  await moments.run('modalClosed', undefined)
  await moments.run('connected', { namespace: 'solana' })
  expect(ran).toBe(0)
})
