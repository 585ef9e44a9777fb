import type { DeploymentInfo } from '../../contract/deployment';

/** Reads what the server wrote into the page. @throws when the page was not served by our server */
export function readDeployment(page: Document = document): DeploymentInfo {
  const source = page.getElementById('deployment')?.textContent;
  if (!source) throw new Error('index.html carries no deployment: it must come from the server, not from a file');
  return JSON.parse(source) as DeploymentInfo;
}
