/** Opens what `work` needs when it first asks for it, and closes it after `work`; not at all where it never asks. */
export async function openedLate<Opened, T>(
  open: (hold: (opened: Opened) => Promise<void>) => Promise<void>,
  work: (opened: () => Promise<Opened>) => Promise<T>,
): Promise<T> {
  let end: (failed?: { error: unknown }) => void = () => undefined;
  const used = new Promise<void>((resolve, reject) => (end = (failed) => (failed ? reject(failed.error) : resolve())));
  used.catch(() => undefined); // it may end before anything is open
  let opening: Promise<Opened> | undefined;
  let closed = Promise.resolve();
  const begin = () =>
    new Promise<Opened>((resolve, reject) => {
      closed = open((opened) => {
        resolve(opened);
        return used;
      });
      closed.catch(reject);
    });
  try {
    const answer = await work(() => (opening ??= begin()));
    end();
    await closed;
    return answer;
  } catch (error) {
    end({ error });
    await closed; // what was open says what an error of it means: a full disk, an abort
    throw error;
  }
}
