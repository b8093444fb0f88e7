/** The query for what the project's owner decided; it is asked for in the visitor's click already. */
export const projectSettingsName = 'project'
