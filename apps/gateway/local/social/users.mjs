/** Where the providers without signed statements tell who somebody is, each in its own way. */
export function addUsers(app, { tokens, spoil }) {
  const tell = (provider, path, draw) =>
    app.get(`/${provider}${path}`, c => {
      const spoilt = spoil.user?.(c, provider)
      if (spoilt) return spoilt
      const [, token] = /^bearer (\S+)$/i.exec(c.req.header('authorization') ?? '') ?? []
      const given = tokens.get(token)
      if (given?.provider !== provider) return c.json({ message: 'Bad credentials' }, 401)
      // GitHub turns away who does not say what they are.
      if (provider === 'github' && !c.req.header('user-agent')) return c.text('Forbidden', 403)
      return c.json(draw(given.person))
    })

  tell('github', '/user', ({ number, name, key }) => ({ id: number, login: key, name, email: null }))
  tell('github', '/user/emails', ({ email, verified }) =>
    email
      ? [
          { email: `old-${email}`, primary: false, verified: true },
          { email, primary: true, verified },
        ]
      : [],
  )
  tell('facebook', '/v23.0/me', ({ number, name, email }) => ({
    ...{ id: String(number), name },
    ...(email && { email }),
  }))
  tell('x', '/2/users/me', ({ number, name, key }) => ({
    data: { id: String(number), name, username: key.replace(/\W.*/, '') },
  }))
  tell('discord', '/api/v10/users/@me', ({ number, key, name, email, verified }) => ({
    ...{ id: String(number), username: key, global_name: name, verified },
    email: email ?? null,
  }))
}
