import { endTestRun } from '../../core/server/database/testServer';

export default endTestRun;
