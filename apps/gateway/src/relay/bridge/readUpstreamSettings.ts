import type { UpstreamSettings } from './upstreamSettings'

type Variables = { text(name: string): string | undefined; problem(what: string): void }

/** The bridge's part of the settings; undefined when there is to be none. */
export function readUpstreamSettings({ text, problem }: Variables): UpstreamSettings | undefined {
  const [url, projectId, key] = [
    text('RELAY_UPSTREAM_URL'),
    text('RELAY_UPSTREAM_PROJECT_ID'),
    text('RELAY_UPSTREAM_KEY'),
  ]
  if (!url && !projectId && !key) return undefined
  if (!url || !URL.canParse(url) || !/^wss?:\/\/[^@?#]+$/.test(url))
    problem(`RELAY_UPSTREAM_URL is "${url ?? ''}": the upstream relay is written like wss://relay.example`)
  if (!projectId)
    problem('RELAY_UPSTREAM_PROJECT_ID is missing: the project by which the upstream relay knows you')
  // Never repeated in the message: it is a secret.
  if (key && !/^[\da-f]{64}$/i.test(key)) problem('RELAY_UPSTREAM_KEY must be 64 hexadecimal digits')
  return { url: url ?? '', projectId: projectId ?? '', key: key?.toLowerCase() }
}
