import type { Route } from '../endpoint'

/** The project owner's features (API-12). Separate from its reader: the click already sends this request. */
export const projectConfigRoute = {
  method: 'GET',
  path: '/appkit/v1/config',
  query: ['projectId', 'st', 'sv'],
} as const satisfies Route
