import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../../db/inTransaction'
import { type AuthTest, startAuthTest } from '../testing/startAuthTest'
import type { VerifiedIdentity } from '../verifiedIdentity'
import { userOfIdentity } from './userOfIdentity'

let test: AuthTest
beforeAll(async () => {
  test = await startAuthTest()
})
afterAll(() => test.close())

const userOf = (identity: VerifiedIdentity, project = 'shop') =>
  inTransaction(test.pool, client =>
    userOfIdentity(client, identity, { project, mode: 'self', now: Date.now() }),
  )

it('[T-13] never finds an account by an e-mail address, verified or not', async () => {
  const ann = { provider: 'google', subject: '1', email: 'Ann@mail.example', emailVerified: true }
  const id = await userOf(ann)
  expect(await userOf(ann)).toBe(id)
  expect(await userOf({ ...ann, email: 'new@mail.example' })).toBe(id)
  expect(await userOf(ann)).toBe(id)
  const taken = /ann@mail\.example has an account here already, which logs in by Google/
  await expect(userOf({ ...ann, provider: 'github' })).rejects.toThrow(taken)
  await expect(userOf({ ...ann, provider: 'email', subject: 'ann@mail.example' })).rejects.toThrow(taken)
  const facebook = await userOf({ ...ann, provider: 'facebook', emailVerified: false })
  expect(facebook).not.toBe(id)
  expect(await userOf({ ...ann, provider: 'github' }, 'other')).not.toBe(id)
  const { rows } = await test.pool.query('select email from embedded_logins where user_id = $1', [facebook])
  expect(rows).toEqual([{ email: null }]) // nobody said that it is theirs
})

it('takes a login that another device makes in the same moment for its own', async () => {
  const kim = {
    provider: 'email',
    subject: 'kim@mail.example',
    email: 'kim@mail.example',
    emailVerified: true,
  }
  let other: string | undefined
  const id = await inTransaction(test.pool, client => {
    /** Somebody else is done between the first look and the next. */
    const slow = new Proxy(client, {
      get: (target, name) =>
        name !== 'query'
          ? Reflect.get(target, name)
          : async (text: string, values: unknown[]) => {
              const answer = await target.query(text, values)
              other ??= await userOf(kim)
              return answer
            },
    })
    return userOfIdentity(slow, kim, { project: 'shop', mode: 'self', now: Date.now() })
  })
  expect(id).toBe(other)
})

it('keeps names that a provider tells once', async () => {
  const apple = { provider: 'apple', subject: '000.1', emailVerified: false }
  const id = await userOf({ ...apple, name: 'Ann Example' })
  expect(await userOf(apple)).toBe(id)
  const { rows } = await test.pool.query('select name from embedded_logins where user_id = $1', [id])
  expect(rows).toEqual([{ name: 'Ann Example' }])
})
