import type { IncomingHttpHeaders } from 'node:http'
import type { Context } from '../../context'
import { allowsOrigin } from '../../projects/allowsOrigin'
import type { Project } from '../../projects/project'
import { Refusal } from './Refusal'
import { readToken } from './readToken'

export type Admitted = { clientId: string; project: Project }

/** Checks a socket: a client with a token for us, a known project, and a page that the project allows. */
export async function admit(
  { config, clock, projects, rates }: Context,
  query: URLSearchParams,
  headers: IncomingHttpHeaders,
  address: string,
): Promise<Admitted> {
  const project = await projects.find(query.get('projectId') ?? '')
  if (!project) throw new Refusal(401, 'Project not found')
  const { origin, host = '' } = headers
  if (!allowsOrigin(project, origin, { extensions: true })) throw new Refusal(403, 'Origin not allowed')
  const bearer = /^Bearer\s+(\S+)$/i.exec(headers.authorization ?? '')?.[1]
  const { urls, tokenLife } = config.relay
  const clientId = readToken(query.get('auth') ?? bearer ?? '', {
    now: clock.now(),
    longestLife: tokenLife,
    isOurs: address => (urls.length > 0 ? urls.includes(address) : namesHost(address, host)),
  })
  rates.takeProject(project, address)
  return { clientId, project }
}

/** Whether an address has the requested host. The scheme's default port may be omitted. */
function namesHost(address: string, host: string): boolean {
  const scheme = /^wss?:\/\//.exec(address)?.[0]
  if (scheme && host !== '' && address === scheme + host) return true // as nearly all write it
  if (!scheme || !URL.canParse(address) || !URL.canParse(scheme + host)) return false
  return new URL(address).host === new URL(scheme + host).host
}
