import { createHash } from 'node:crypto'

/** Whom the local providers know. */
const known = {
  ann: { name: 'Ann Archer', email: provider => `ann@${provider}.example`, verified: true },
  ben: { name: 'Ben Baker', email: provider => `ben@${provider}.example`, verified: true },
  cleo: { name: 'Cleo Carter', email: () => 'cleo@mail.example', verified: true },
  dora: { name: 'Dora Draper', email: provider => `dora@${provider}.example`, verified: false },
  emil: { name: 'Emil Ember', email: () => undefined, verified: false },
}

/** The choices of the page, with what is special about each. */
export const choices = [
  { id: 'ann', title: 'Ann Archer' },
  { id: 'ben', title: 'Ben Baker' },
  { id: 'cleo', title: 'Cleo Carter', note: 'has the same e-mail address at every provider' },
  { id: 'dora', title: 'Dora Draper', note: 'her e-mail address is not verified' },
  { id: 'emil', title: 'Emil Ember', note: 'has no e-mail address' },
]

/** Somebody of the list, or whoever has this e-mail address. */
export function findPerson(provider, id, email) {
  const one = Object.hasOwn(known, id) ? known[id] : undefined
  const address = one ? one.email(provider) : email
  if (!one && !address) return undefined
  const key = one ? id : address
  return {
    key,
    /** A number, as most of the providers have. */
    number: createHash('sha256').update(`${provider} ${key}`).digest().readUIntBE(0, 5) + 1,
    name: one?.name ?? address.split('@')[0],
    email: address,
    verified: one?.verified ?? true,
  }
}
