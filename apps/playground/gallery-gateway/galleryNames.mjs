const zone = 'id.locksmiths.example'
const taken = { 'ada-lovelace': 'taken', wallet: 'reserved', 'ada-l0velace': 'looks-alike' }

/** What the gallery's gateway says about names: a status and a body, or nothing where it is asked something else. */
export function nameAnswer(method, path) {
  if (path === 'v1/profile/zone') return [200, { zone, serverTime: Math.floor(Date.now() / 1000) }]
  if (path.startsWith('v1/profile/suggestions/')) return suggest(path.split('/').at(-1) ?? '')
  if (path === 'v1/profile/account' && method === 'POST') return register
  return undefined
}

function suggest(label) {
  if (label === 'failure') return [500, { error: 'the gallery wants a failure here' }]
  const reason = taken[label]
  const wanted = { name: `${label}.${zone}`, registered: Boolean(reason), ...(reason && { reason }) }
  const others = ['one', 'key', 'home', 'now'].map(word => ({
    name: `${label.slice(0, 50)}-${word}.${zone}`,
    registered: false,
  }))
  return [200, { suggestions: [wanted, ...others], serverTime: Math.floor(Date.now() / 1000) }]
}

/** By what was sent. */
function register(text) {
  const { address, message } = JSON.parse(text)
  const { name } = JSON.parse(message)
  if (name.startsWith('sixth-'))
    return [
      403,
      { reasons: [{ field: 'address', description: 'An account can have 5 names: give one up first' }] },
    ]
  return [200, { success: true, name, attributes: {}, addresses: { 60: { address } } }]
}
