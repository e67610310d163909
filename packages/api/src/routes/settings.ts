// The settings of a tenant over HTTP.
import { confirmSetting, saveSetting, withdrawSetting } from "@kontor/engine/settings/change-setting.ts";
import { listSettings } from "@kontor/engine/settings/list-settings.ts";
import { settingRoutes } from "@kontor/model/routes/settings.ts";
import type { FastifyInstance } from "fastify";
import { mount } from "../mount.ts";
import { writeOnce } from "../session/write-once.ts";

export function mountSettingRoutes(app: FastifyInstance): void {
  mount(app, settingRoutes.settings, ({ services, scope }) => listSettings(services.store, scope));
  mount(app, settingRoutes.saveSetting, (call, { params, body }) =>
    writeOnce(call, (work) => saveSetting(work, params.key, body)),
  );
  mount(app, settingRoutes.confirmSetting, (call, { params, body }) =>
    writeOnce(call, (work) => confirmSetting(work, params.key, body.version)),
  );
  mount(app, settingRoutes.withdrawSetting, (call, { params, body }) =>
    writeOnce(call, (work) => withdrawSetting(work, params.key, body.version)),
  );
}
