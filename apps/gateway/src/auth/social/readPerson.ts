import type { Person } from './provider'

type Told = { subject: unknown; email?: unknown; isVerified?: unknown; name?: unknown }

const mailForm = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Makes a person of what a provider told. Only the id has to be there. */
export function readPerson({ subject, email, isVerified, name }: Told): Person {
  const id = typeof subject === 'number' && Number.isSafeInteger(subject) ? String(subject) : subject
  if (typeof id !== 'string' || id === '' || id.length > 255) throw new TypeError('the provider told no id')
  const address = typeof email === 'string' && email.length <= 320 && mailForm.test(email) ? email : undefined
  const called = typeof name === 'string' ? name.trim().slice(0, 200) : ''
  return {
    subject: id,
    email: address,
    // Apple says it as a text.
    emailVerified: address !== undefined && (isVerified === true || isVerified === 'true'),
    ...(called && { name: called }),
  }
}
