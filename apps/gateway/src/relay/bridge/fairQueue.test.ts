import { describe, expect, it } from 'vitest'
import { fairQueue } from './fairQueue'

describe('a queue that is fair', () => {
  it('gives every client its turn, and each its own in order', () => {
    const queue = fairQueue<string>()
    for (const item of ['a1', 'a2', 'a3', 'b1', 'a4', 'c1', 'c2', 'a1']) queue.add(item[0] ?? '', item)
    expect(queue.size).toBe(7)
    expect(queue.sizeOf('a')).toBe(4)
    expect(Array.from({ length: 4 }, queue.next)).toEqual(['a1', 'b1', 'c1', 'a2'])
    queue.add('d', 'd1') // behind those who have waited longer
    queue.putBack('a', 'a2')
    expect(Array.from({ length: 6 }, queue.next)).toEqual(['c2', 'a2', 'd1', 'a3', 'a4', undefined])
    expect(queue.size).toBe(0)
  })

  it('forgets what is taken out, wherever it stands', () => {
    const queue = fairQueue<string>()
    for (const item of ['a1', 'a2', 'a3', 'b1']) queue.add(item[0] ?? '', item)
    queue.remove('a', 'a2')
    queue.remove('b', 'b1')
    queue.remove('b', 'b1')
    queue.remove('c', 'c1')
    expect(queue.size).toBe(2)
    expect([queue.next(), queue.next(), queue.next()]).toEqual(['a1', 'a3', undefined])
    queue.add('a', 'a1')
    queue.clear()
    expect([queue.size, queue.next()]).toEqual([0, undefined])
  })
})
