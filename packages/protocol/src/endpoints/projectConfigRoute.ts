import type { Route } from '../endpoint'

/** What the project's owner switched on or off (API-12). Apart from its reader: it is asked for within the click. */
export const projectConfigRoute = {
  method: 'GET',
  path: '/appkit/v1/config',
  query: ['projectId', 'st', 'sv'],
} as const satisfies Route
