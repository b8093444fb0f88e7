import { expect, test } from 'vitest'
import { createMoments } from './moments'

test('handlers run one after another, lower numbers first, equal ones as they were added', async () => {
  const ran: string[] = []
  const moments = createMoments()
  const handler = (name: string) => async () => {
    await new Promise(resolve => setTimeout(resolve, name === 'early' ? 5 : 0))
    ran.push(name)
  }
  moments.on('beforeDisconnect', handler('late'), 1)
  moments.on('beforeDisconnect', handler('first'))
  moments.on('beforeDisconnect', handler('second'))
  moments.on('beforeDisconnect', handler('early'), -1)
  await moments.run('beforeDisconnect', { namespace: 'eip155' })
  expect(ran).toEqual(['early', 'first', 'second', 'late'])
})

test('the first failure stops the row and is thrown', async () => {
  const ran: string[] = []
  const moments = createMoments()
  moments.on('leaveView', () => void ran.push('a'))
  moments.on('leaveView', () => {
    throw new Error('no')
  })
  moments.on('leaveView', () => void ran.push('c'))
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
