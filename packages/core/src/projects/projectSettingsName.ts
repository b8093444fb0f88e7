/** The name of the query for the project's settings, which already starts within the visitor's click. */
export const projectSettingsName = 'project'
