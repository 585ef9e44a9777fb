/** Workers tell by this which run they belong to, so that the test server ends with the last run that uses it. */
export default function globalSetup(): void {
  process.env.TESSERA_TEST_RUN = String(process.pid);
}
