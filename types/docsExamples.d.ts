declare module 'virtual:docs-examples' {
  /** The modules that the docs' blocks are, by page and place, each with how to load it. */
  export const examples: Readonly<Record<string, () => Promise<Record<string, unknown>>>>
}

declare module 'virtual:docs-part/*' {
  /** What a file of docs/sign-in.md exports. */
  export const server: import('node:http').Server
  export const verifySession: (request: Request) => Promise<object>
  export const proxy: (request: Request) => Promise<Response | undefined>
  export const GET: (request: Request) => Promise<Response>
  export const config: { matcher: string }
}
