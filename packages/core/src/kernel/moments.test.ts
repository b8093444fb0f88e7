import { expect, test } from 'vitest'
import { createMoments } from './moments'

test('lower numbers go first and are waited for; equal ones go together', async () => {
  const ran: string[] = []
  const moments = createMoments()
  const handler = (name: string) => async () => {
    ran.push(`${name} begins`)
    await new Promise(resolve => setImmediate(resolve))
    ran.push(`${name} ends`)
  }
  moments.on('beforeDisconnect', handler('late'), 1)
  moments.on('beforeDisconnect', handler('a'))
  moments.on('beforeDisconnect', handler('b'))
  moments.on('beforeDisconnect', handler('early'), -1)
  await moments.run('beforeDisconnect', { namespace: 'eip155' })
  expect(ran).toEqual([
    'early begins',
    'early ends',
    'a begins',
    'b begins',
    'a ends',
    'b ends',
    'late begins',
    'late ends',
  ])
})

test('a failure stops the row and is thrown', async () => {
  const ran: string[] = []
  const moments = createMoments()
  moments.on('leaveView', () => void ran.push('a'))
  moments.on('leaveView', () => {
    throw new Error('no')
  })
  moments.on('leaveView', () => void ran.push('later'), 1)
  await expect(moments.run('leaveView', { view: 'Connect' })).rejects.toThrow('no')
  expect(ran).toEqual(['a'])
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
