import { describe, expect, it } from 'vitest'
import { fairQueue } from './fairQueue'
import { ownersOf } from './ownersOf'

/** Clients of one network. */
const of = (client = '') => ownersOf('198.51.100.1', client)

describe('a queue that is fair', () => {
  it('gives every client its turn, and each its own in order', () => {
    const queue = fairQueue<string>()
    for (const item of ['a1', 'a2', 'a3', 'b1', 'a4', 'c1', 'c2', 'a1']) queue.add(of(item[0]), item)
    expect(queue.size).toBe(7)
    expect(queue.sizeOf('198.51.100.1 a')).toBe(4)
    expect(queue.sizeOf('198.51.100.1')).toBe(7)
    expect(Array.from({ length: 4 }, queue.next)).toEqual(['a1', 'b1', 'c1', 'a2'])
    queue.add(of('d'), 'd1') // behind those who have waited longer
    queue.putBack(of('a'), 'a2')
    expect(Array.from({ length: 6 }, queue.next)).toEqual(['c2', 'a2', 'd1', 'a3', 'a4', undefined])
    expect(queue.size).toBe(0)
  })

  it('forgets what is taken out, wherever it stands', () => {
    const queue = fairQueue<string>()
    for (const item of ['a1', 'a2', 'a3', 'b1']) queue.add(of(item[0]), item)
    queue.remove(of('a'), 'a2')
    queue.remove(of('b'), 'b1')
    queue.remove(of('b'), 'b1')
    queue.remove(of('c'), 'c1')
    expect(queue.size).toBe(2)
    expect([queue.next(), queue.next(), queue.next()]).toEqual(['a1', 'a3', undefined])
    queue.add(of('a'), 'a1')
    queue.clear()
    expect([queue.size, queue.next()]).toEqual([0, undefined])
  })

  it('gives sites their turn, then the networks of a site, then the clients of a network', () => {
    const queue = fairQueue<string>()
    const add = (network: string, client: string) =>
      queue.add(ownersOf(network, client), `${network} ${client}`)
    for (const client of ['a', 'b', 'c']) add('2001:db8:1:1', client)
    add('2001:db8:1:2', 'd')
    for (const client of ['e', 'f']) add('2001:db8:2:1', client)
    add('198.51.100.1', 'g')
    expect(['2001:db8:1', '2001:db8:1:1', '198.51.100.1'].map(queue.sizeOf)).toEqual([4, 3, 1])
    const taken = Array.from({ length: 7 }, () => queue.next()?.split(' ')[1])
    expect(taken).toEqual(['a', 'e', 'g', 'd', 'f', 'b', 'c'])
    expect(['2001:db8:1', '2001:db8:1:1', '198.51.100.1'].map(queue.sizeOf)).toEqual([0, 0, 0])
  })
})
