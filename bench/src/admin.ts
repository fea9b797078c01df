export const ADMIN = 'admin@landbook.example'
export const PASSWORD = 'Battery-Staple-2'

/** The admin of a server that was started with PASSWORD as its ADMIN_PASSWORD. */
export async function loginAsAdmin(address: string) {
  const post = async (path: string, body: unknown, authorization = '') => {
    const headers = { 'content-type': 'application/json', authorization }
    const response = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) })
    return response.json()
  }
  const { access_token: token } = await post('/api/login', { username: ADMIN, password: PASSWORD })
  const authorization = `Bearer ${token}`
  return {
    authorization,
    /** The data of the answer; throws its errors. */
    async ask(query: string, variables: Record<string, unknown> = {}) {
      const { data, errors } = await post('/graphql', { query, variables }, authorization)
      if (errors) throw new Error(JSON.stringify(errors))
      return data
    },
  }
}
