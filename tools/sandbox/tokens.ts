/** Signs in as the administrator; answers what makes a role, a service account and a new token for a program of this name. */
export async function tokenMaker(api: string, password: string): Promise<(name: string, permissions: string[]) => Promise<string>> {
  const { accessToken } = await send<{ accessToken: string }>(api, 'POST', 'auth/login', '', {
    username: 'admin',
    password,
    session: 'token',
  });
  return async (name, permissions) => {
    const { data: known } = await send<{ data: { id: number; userName: string }[] }>(
      api,
      'GET',
      `core/service-accounts?search=${name}`,
      accessToken,
    );
    let id = known.find(({ userName }) => userName === name)?.id;
    if (id === undefined) {
      const role = await send<{ id: number }>(api, 'POST', 'role', accessToken, { code: name, description: name, permissions });
      id = (await send<{ id: number }>(api, 'POST', 'core/service-accounts', accessToken, { userName: name, name, roleIds: [role.id] })).id;
    }
    const made = await send<{ token: string }>(api, 'POST', `core/service-accounts/${id}/tokens`, accessToken, { name, days: 30 });
    return made.token;
  };
}

/** Tokens of the partners. */
export async function tokensOf(api: string, password: string): Promise<{ websiteToken: string; gatewayToken: string }> {
  const tokenFor = await tokenMaker(api, password);
  return {
    websiteToken: await tokenFor('sandbox-website', ['ReadPolicy', 'CreatePolicy', 'RequestWithdraw']),
    gatewayToken: await tokenFor('sandbox-gateway', ['CreatePayment']),
  };
}

/** Of the website on which doctors are booked and messages are written. */
export const clinicTokenOf = async (api: string, password: string): Promise<string> =>
  (await tokenMaker(api, password))('sandbox-clinic', ['RequestAppointment', 'RequestContact']);

async function send<T>(api: string, method: string, path: string, token: string, body?: object): Promise<T> {
  const answer = await fetch(`${api}/api/${path}`, {
    method,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}
